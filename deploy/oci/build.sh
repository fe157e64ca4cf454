#!/bin/sh
# An OCI image of this checkout, on Debian's packages alone: as root, after `npm ci` and `npm run build`, with Debian's
# debootstrap, buildah and git. The image is called filo; docs/OPERATIONS.md says how it is run.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
test -f "$checkout/web/dist/.stamp" || { echo 'web/dist: manca, esegui "npm ci" e "npm run build"' >&2; exit 1; }

container=$(buildah from scratch)
trap 'buildah rm "$container" > /dev/null' EXIT
root=$(buildah mount "$container")

debootstrap --variant=minbase --include=ca-certificates,postgresql-client bookworm "$root"
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
chroot "$root" useradd --system --user-group --home-dir /var/lib/filo filo
chroot "$root" install -d -o filo -g filo -m 0700 /var/lib/filo /var/backups/filo

git -C "$checkout" archive --prefix=opt/filo/ HEAD | tar -x -C "$root"
cp -a "$checkout/node_modules" "$root/opt/filo/"
cp -a "$checkout/web/dist" "$root/opt/filo/web/"

buildah config --user filo --workingdir /opt/filo --port 3000 --volume /var/lib/filo --volume /var/backups/filo \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env FILO_DATA=/var/lib/filo --env FILO_BACKUPS=/var/backups/filo \
  --cmd '["node_modules/.bin/node", "--max-semi-space-size=16", "scripts/start.mjs", "--production"]' "$container"
buildah commit "$container" filo
