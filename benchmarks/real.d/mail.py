"""Made mail: mail.py SEED THREADS FILE writes an mbox of so many threads, by a dozen people, over three years."""
import datetime
import email.message
import email.utils
import mailbox
import sys

from prose import Prose


def message(prose, sender, moment, subject, text, number, seed, replied=None):
    mail = email.message.EmailMessage()
    address = sender.lower().replace(" ", ".") + "@example.org"
    mail["From"] = email.utils.formataddr((sender, address))
    mail["To"] = "list@lists.example.org"
    mail["Date"] = email.utils.format_datetime(moment)
    mail["Subject"] = subject
    mail["Message-ID"] = f"<{seed}.{number}.{int(moment.timestamp())}@mail.example.org>"
    if replied:
        mail["In-Reply-To"] = replied
        mail["References"] = replied
    mail.set_content("\n\n".join(text))
    return mail


def write(seed, threads, path):
    prose = Prose(seed)
    people = [prose.name() for _ in range(12)]
    box = mailbox.mbox(path)
    number = 0
    for moment in prose.moments(threads, "2021-01-10", "2024-05-20"):
        moment = moment.replace(tzinfo=datetime.timezone.utc)
        subject = prose.title()
        seen = []
        for turn in range(prose.random.choice([1, 1, 2, 3, 3, 4, 5, 8])):
            number += 1
            text = prose.text(subject)[:3] if turn else prose.text(subject)
            replied = prose.random.choice(seen) if seen else None
            mail = message(prose, prose.random.choice(people), moment, "Re: " + subject if turn else subject, text,
                           number, seed, replied)
            seen.append(mail["Message-ID"])
            box.add(mail)
            moment += datetime.timedelta(minutes=prose.random.randint(5, 3000))
    box.close()


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
