#!/usr/bin/env bash
# Unpacks the applications that ./eval safety takes its links from: evaluation/applications.sh FOLDER.
# They come by name from Debian's and npm's registries; nothing is installed, and nothing of them is kept in the project.
set -euo pipefail
unset CDPATH
folder=${1:?usage: evaluation/applications.sh FOLDER}
mkdir -p -- "$folder"
cd -- "$folder"

for package in mediawiki dokuwiki redmine request-tracker5 roundcube-core wordpress-l10n sympa \
  python3-django-hyperkitty python3-django-postorius adminer php-horde-ansel hiki postfixadmin shaarli phpldapadmin \
  davical php-horde-nag php-horde-kronolith php-horde-turba php-horde-ingo zabbix-frontend-php phpmyadmin backuppc; do
  if [[ -d $package ]]; then continue; fi
  apt-get download "$package"
  archive=$(compgen -G "${package}_*.deb" | head -n 1)
  mkdir -- "$package.part"
  dpkg-deb -x "$archive" "$package.part"
  mv -- "$package.part" "$package"
  rm -- "$archive"
done

if [[ ! -d nodebb ]]; then
  archive=$(npm pack --silent nodebb@1.4.0)
  mkdir -- nodebb.part
  tar -xzf "$archive" -C nodebb.part
  mv -- nodebb.part nodebb
  rm -- "$archive"
fi
