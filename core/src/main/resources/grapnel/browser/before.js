// Runs before any script of a page: what would leave the page, wait for a person, or outlive it, does nothing.
(() => {
  const nothing = () => {};
  const set = (object, name, value) => {
    try {
      Object.defineProperty(object, name, { value, writable: false, configurable: false });
    } catch {}
  };
  for (const name of ['alert', 'print', 'stop', 'focus', 'moveTo', 'resizeTo']) set(window, name, nothing);
  set(window, 'confirm', () => false);
  set(window, 'prompt', () => null);
  set(window, 'open', () => null);
  for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport',
    'Notification', 'SharedWorker', 'PaymentRequest']) set(window, name, undefined);
  set(Navigator.prototype, 'serviceWorker', undefined);
  // Style sheets are not asked for, so no pointer tells what is made to be clicked.
  const heard = new WeakSet();
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type === 'click' && this instanceof Element) heard.add(this);
    return listen.call(this, type, ...rest);
  };
  set(window, Symbol.for('hears'), each => heard.has(each));
  set(Navigator.prototype, 'sendBeacon', () => true);
})();
