// EverShop listens on all interfaces and has no setting for it; required before it, this keeps it to this machine.
'use strict';
const {Server} = require('net');
const listen = Server.prototype.listen;
Server.prototype.listen = function (port, ...rest) {
  return typeof port === 'number' ? listen.call(this, port, '127.0.0.1', ...rest) : listen.call(this, port, ...rest);
};
