# HyperKitty: the archive of Mailman's lists, in Django, on gunicorn and SQLite. Three lists of made mail, brought in by its
# own import from mbox files.
#
# Hidden, as it comes:
# - Replies. A thread's page shows its first message; a script fetches the others as JSON. They have pages of their own
#   (/message/HASH/); a crawler that takes up <noscript> finds ?noscript, which shows all.
# - The front page of a list loads its tabs by script too; the months lead to the threads, ten a page.
# One list is private: 403, and not on the front page. What is missing is Django's bare 404, but every month of every year
# has a page, filled or not. Peculiar: names are hashes, 32 letters and digits, with no order; lists have an @ in their
# address; a REST interface under /archives/api/, which a page there describes; feeds of the newest thirty; no robots.txt.

sites() { echo hyperkitty; }

version() { package_version python3-django-hyperkitty | sed 's/.*-//; s/^/hyperkitty /'; }

install() { debian python3-django-hyperkitty python3-whoosh gunicorn sqlite3; }

entry() { echo /archives/; }

fill() {
  local name seed=30
  mkdir -p "$folder/static"
  manage migrate
  for name in harbour gardeners council; do
    seed=$((seed + 1))
    python3 "$bed/mail.py" "$seed" 45 "$folder/$name.mbox"
    manage hyperkitty_import -l "$name@lists.example.org" --no-sync-mailman "$folder/$name.mbox"
  done
  manage update_index
  manage shell -c "
from django.contrib.sites.models import Site
from hyperkitty.models import ArchivePolicy, MailingList
Site.objects.update(domain='127.0.0.1:$port', name='Lists')
MailingList.objects.filter(name__startswith='council').update(archive_policy=ArchivePolicy.private.value)"
}
manage() { PYTHONPATH=$bed/hyperkitty DJANGO_SETTINGS_MODULE=settings /usr/bin/django-admin "$@"; }

start() {
  DJANGO_SETTINGS_MODULE=settings run /usr/bin/gunicorn --pythonpath "$bed/hyperkitty" --bind "127.0.0.1:$port" \
    --workers 2 --threads 2 'django.core.wsgi:get_wsgi_application()'
}

# A thread of one message and that message are the same thing.
truth() {
  sqlite3 -separator $'\t' "$folder/hyperkitty.db" <<END
create temp view threads as select t.id, '$base/archives/list/' || l.name || '/' as list, t.thread_id as hash,
    (select count(*) from hyperkitty_email e where e.thread_id = t.id) as messages
  from hyperkitty_thread t join hyperkitty_mailinglist l on l.id = t.mailinglist_id where l.archive_policy = 2;
select '~list', '$base/archives/list/' || name || '/' from hyperkitty_mailinglist where archive_policy = 2;
select 'thread', list || 'thread/' || hash || '/', list || 'thread/' || hash || '/?sort=date',
    list || 'thread/' || hash || '/?sort=thread', list || 'thread/' || hash || '/?noscript'
  from threads where messages > 1;
select 'thread', list || 'thread/' || hash || '/', list || 'message/' || hash || '/',
    list || 'thread/' || hash || '/?sort=date', list || 'thread/' || hash || '/?noscript'
  from threads where messages = 1;
select 'message', list || 'message/' || message_id_hash || '/'
  from hyperkitty_email e join threads t on t.id = e.thread_id where messages > 1;
END
}
