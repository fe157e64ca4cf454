#!/bin/sh
# Builds the OCI image `filo` of this checkout from Debian's packages alone. Run it as root after `npm ci` and
# `npm run build`; it needs Debian's debootstrap, buildah and git. How to run the image: docs/OPERATIONS.md.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
for app in web companion; do
  test -f "$checkout/$app/dist/.stamp" || { echo "$app/dist: manca, esegui \"npm ci\" e \"npm run build\"" >&2; exit 1; }
done

container=$(buildah from scratch)
trap 'buildah rm "$container" > /dev/null' EXIT
root=$(buildah mount "$container")

debootstrap --variant=minbase --force-check-gpg --keyring=/usr/share/keyrings/debian-archive-keyring.gpg \
  --include=ca-certificates,postgresql-client bookworm "$root"
# debootstrap installs the release without its security fixes: upgrades, without starting any service meanwhile.
cat > "$root/etc/apt/sources.list" <<'SOURCES'
deb http://deb.debian.org/debian bookworm main
deb http://deb.debian.org/debian bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
SOURCES
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod 0755 "$root/usr/sbin/policy-rc.d"
chroot "$root" apt-get update --error-on=any
DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get -y upgrade
rm -f "$root/usr/sbin/policy-rc.d"
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
chroot "$root" useradd --system --user-group --home-dir /var/lib/filo filo
chroot "$root" install -d -o filo -g filo -m 0700 /var/lib/filo /var/backups/filo

git -C "$checkout" archive --prefix=opt/filo/ HEAD | tar -x -C "$root"
git -C "$checkout" rev-parse HEAD > "$root/opt/filo/.commit"
cp -a "$checkout/node_modules" "$root/opt/filo/"
for app in web companion; do cp -a "$checkout/$app/dist" "$root/opt/filo/$app/"; done
# The owner of the checkout may have the same uid as the image's user, who must never own the code.
chown -R root:root "$root/opt/filo"

buildah config --user filo --workingdir /opt/filo --port 3000 --volume /var/lib/filo --volume /var/backups/filo \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env FILO_DATA=/var/lib/filo --env FILO_BACKUPS=/var/backups/filo \
  --cmd '["node_modules/.bin/node", "--max-semi-space-size=16", "scripts/start.mjs", "--production"]' "$container"
buildah commit "$container" filo
