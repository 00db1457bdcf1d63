# HyperKitty: the archive of Mailman's lists, in Django, on gunicorn and SQLite. Four lists of made mail, brought in by
# its own import from mbox files.
#
# Hidden: a list of another mail domain. Where one server has lists of several domains (FILTER_VHOST), the front page
# shows those of the domain it is asked by; the others can be read by whoever knows the address. One list is private:
# 403, and not on the front page. Peculiar:
# - A thread's page shows its first message, and a script fetches the others; but robots that HyperKitty knows by name
#   get them at once. "Grapnel" is one of its names, so we see them.
# - The front page of a list loads its tabs by script; the months lead to the threads, ten a page, and every month of
#   every year has a page, filled or not.
# - Names are hashes, 32 letters and digits, with no order (/message/HASH/, /thread/HASH/); lists have an @ in theirs.
# - What is missing is Django's bare 404. A REST interface under /archives/api/, which a page there describes; feeds of
#   the newest thirty; no robots.txt, no site map.

sites() { echo hyperkitty; }

version() { package_version python3-django-hyperkitty | sed 's/^python3-django-//'; }

install() { debian python3-django-hyperkitty python3-whoosh gunicorn sqlite3; }

entry() { echo /archives/; }

fill() {
  local list seed=30
  mkdir -p "$folder/static"
  manage migrate
  for list in harbour@lists.example.org tramway@lists.example.org gardeners@example.net council@lists.example.org; do
    seed=$((seed + 1))
    python3 "$bed/mail.py" "$seed" 36 "$folder/$list.mbox"
    manage hyperkitty_import -l "$list" --no-sync-mailman "$folder/$list.mbox"
  done
  manage update_index
  manage shell -c "
from django.contrib.sites.models import Site
from django_mailman3.models import MailDomain
from hyperkitty.models import ArchivePolicy, MailingList
Site.objects.update(domain='127.0.0.1:$port', name='Lists')
here = Site.objects.create(domain='127.0.0.1', name='Lists by their host')
MailDomain.objects.create(site=here, mail_domain='lists.example.org')
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
