"""Made mail: mail.py SEED THREADS FILE writes an mbox of so many threads, by a dozen people, over three years."""
import datetime
import email.message
import email.utils
import mailbox
import string
import sys
import uuid

from prose import Prose


def message_id(dice, person, moment):
    """A name as the programs that people write mail with make them; a person keeps to one program."""
    program = sum(map(ord, person)) % 4
    host = person.split()[-1].lower() + ".example.org"
    if program == 0:
        return f"<{moment:%Y%m%d%H%M%S}.GA{dice.randint(100, 32000)}@{host}>"
    if program == 1:
        letters = "".join(dice.choice(string.ascii_letters + string.digits + "-_=") for _ in range(48))
        return f"<CA{letters}@mail.example.com>"
    if program == 2:
        return f"<{uuid.UUID(int=dice.getrandbits(128), version=4)}@{host}>"
    return f"<{dice.getrandbits(40):010x}.{int(moment.timestamp())}@example.org>"


def message(sender, moment, subject, text, name, replied=None):
    mail = email.message.EmailMessage()
    mail["From"] = email.utils.formataddr((sender, sender.lower().replace(" ", ".") + "@example.org"))
    mail["To"] = "list@lists.example.org"
    mail["Date"] = email.utils.format_datetime(moment)
    mail["Subject"] = subject
    mail["Message-ID"] = name
    if replied:
        mail["In-Reply-To"] = replied
        mail["References"] = replied
    mail.set_content("\n\n".join(text))
    return mail


def write(seed, threads, path):
    prose = Prose(seed)
    dice = prose.random
    people = [prose.name() for _ in range(12)]
    box = mailbox.mbox(path)
    for moment in prose.moments(threads, "2021-01-10", "2024-05-20"):
        moment = moment.replace(tzinfo=datetime.timezone.utc)
        subject = prose.title()
        seen = []
        for turn in range(dice.choice([1, 1, 2, 3, 3, 4, 5, 8])):
            person = dice.choice(people)
            name = message_id(dice, person, moment)
            text = prose.text(subject)
            replied = dice.choice(seen) if seen else None
            box.add(message(person, moment, "Re: " + subject if turn else subject, text[:3] if turn else text, name, replied))
            seen.append(name)
            moment += datetime.timedelta(minutes=dice.randint(5, 3000))
    box.close()


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
