#!/usr/bin/perl
# Brings the mails of an mbox into an inbox by public-inbox's own importer, in one go (a delivery each takes a second):
# import.pl NAME MBOX
use strict;
use warnings;
use PublicInbox::Config;
use PublicInbox::InboxWritable;

my ($name, $path) = @ARGV;
my $inbox = PublicInbox::Config->new->lookup_name($name) or die "no inbox $name";
open my $mails, '<', $path or die "$path: $!";
PublicInbox::InboxWritable->new($inbox)->import_mbox($mails, 'mboxo');
