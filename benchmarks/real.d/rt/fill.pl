#!/usr/bin/perl
# Fills a Request Tracker through its own classes: fill.pl ARTICLES, a file of made articles, an object a line.
use strict;
use warnings;
use lib '/usr/share/request-tracker5/lib';
use JSON;
use RT -init;

my @articles = map { decode_json($_) } do { open my $in, '<', $ARGV[0] or die "$ARGV[0]: $!"; <$in> };
my $system = RT->SystemUser;
srand(22);

sub done {
    my ($ok, $message) = @_;
    die $message unless $ok;
}

# What is lost when the machine stops is made again.
$RT::Handle->dbh->do('pragma synchronous = off');

# Nobody is to be written to.
my $scrips = RT::Scrips->new($system);
$scrips->UnLimit;
while (my $scrip = $scrips->Next) { done($scrip->SetDisabled(1)) }

my %queue;
for my $name (qw(Facilities Network Library Personnel)) {
    $queue{$name} = RT::Queue->new($system);
    done($queue{$name}->Create(Name => $name, Description => "$name desk"));
}

my $guest = RT::User->new($system);
done($guest->Create(Name => 'guest', RealName => 'Guest', EmailAddress => 'guest@example.org', Privileged => 1));
for my $name (qw(Facilities Network Library)) {
    done($guest->PrincipalObj->GrantRight(Right => $_, Object => $queue{$name})) for qw(SeeQueue ShowTicket);
}

my @states = qw(new open open stalled resolved resolved resolved rejected);
for my $n (0 .. $#articles) {
    my $article = $articles[$n];
    my $name = (qw(Facilities Network Library Facilities Personnel))[$n % 5];
    my ($first, $last) = split / /, lc $article->{author};
    my $text = MIME::Entity->build(
        Subject => $article->{title},
        From    => "$first.$last\@example.org",
        Data    => [map { Encode::encode('UTF-8', "$_\n\n") } @{ $article->{paragraphs} }],
        Type    => 'text/plain',
        Charset => 'UTF-8',
    );
    my $ticket = RT::Ticket->new($system);
    my ($id, undef, $message) = $ticket->Create(
        Queue     => $queue{$name}->id,
        Subject   => $article->{title},
        Requestor => "$first.$last\@example.org",
        Starts    => $article->{date},
        MIMEObj   => $text,
    );
    done($id, $message);
    if ($n % 4 == 0) {
        done($ticket->Correspond(Content => $article->{paragraphs}[-1]));
    }
    my $state = $states[rand @states];
    done($ticket->SetStatus($state)) if $state ne $ticket->Status;
    # A ticket that was deleted keeps its number.
    done($ticket->Delete) if $n % 17 == 16;
}
