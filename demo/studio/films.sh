#!/bin/sh
# Short silent films from the prints: a design changes its colour, or the camera draws near.
# Each is a few seconds long and well below 600 KB.
set -eu
here=$(dirname "$0")
pics=$here/../media/products
out=$here/../media/films
mkdir -p "$out"

# fade NAME FIRST SECOND ...: one picture dissolves into the next, and back into the first
fade() {
  name=$1
  shift
  first=$1
  inputs=
  chain=
  last=0:v
  n=0
  for pic in "$@" "$first"; do
    inputs="$inputs -loop 1 -t 2.2 -i $pics/$pic.jpg"
    if [ $n -gt 0 ]; then
      chain="$chain[$last][$n:v]xfade=transition=fade:duration=0.9:offset=$(echo "$n * 1.3" | bc)[x$n];"
      last=x$n
    fi
    n=$((n + 1))
  done
  # shellcheck disable=SC2086
  ffmpeg -nostdin -y -loglevel error $inputs -filter_complex "${chain}[$last]scale=1280:-2,fps=25,format=yuv420p[v]" \
    -map '[v]' -an -c:v libx264 -preset slow -crf 25 -movflags +faststart "$out/$name.mp4"
}

fade solbakke solbakke-white-brass-hero solbakke-moss-brass-hero solbakke-rust-brass-hero solbakke-black-brass-hero \
  solbakke-fog-steel-hero
fade lun lun-oat-oak-hero lun-ochre-oak-hero lun-slate-smoked-hero lun-moss-walnut-hero
fade gnist gnist-sand-brass-hero gnist-moss-brass-hero gnist-rust-black-hero gnist-black-brass-hero
ls -l "$out"
