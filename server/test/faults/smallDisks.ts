import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverCommand } from '../processes/runServer.ts'

const megabyte = 1024 * 1024

// Each folder becomes a small disk with what was in it. They are seen by this server alone and end
// with it.
const script = `
for disk in $DISKS; do
  folder="$DATA_DIR/\${disk%%:*}"
  mkdir -p "$folder" && mv "$folder" "$folder.before" && mkdir "$folder" &&
  mount -t tmpfs -o "size=\${disk##*:}m" wayside "$folder" && cp -a "$folder.before/." "$folder/" || {
    echo "A disk that can fill up could not be made: this test needs Linux, and root or user namespaces." >&2
    exit 1
  }
done
exec "$@"`

/**
 * The command of a server that finds these folders of its DATA_DIR on disks of so many megabytes,
 * and how to fill them.
 */
export function smallDisks(sizes: Record<string, number>) {
  const isRoot = process.geteuid?.() === 0
  // An ordinary user mounts as root of a namespace and becomes itself again before the server
  // starts.
  const asRoot = isRoot ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user']
  const asMyself = isRoot
    ? []
    : ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]
  const command = [...asRoot, 'sh', '-c', script, 'sh', ...asMyself, ...serverCommand]
  const environment = {
    DISKS: Object.entries(sizes)
      .map(([folder, size]) => `${folder}:${size}`)
      .join(' '),
  }

  /** Returns the path under which the server with this process id sees a folder of its DATA_DIR. */
  const seenBy = (pid: number, dataDir: string, folder: string) =>
    join(`/proc/${pid}/root`, dataDir, folder)

  return {
    command,
    environment,
    /** Takes all free space but `spare` bytes; the returned function gives it back. */
    fill(pid: number, dataDir: string, folder: string, spare = 0) {
      const disk = seenBy(pid, dataDir, folder)
      const file = join(disk, 'filler')
      const { bavail, bsize } = statfsSync(disk)
      for (let left = bavail * bsize - spare; left > 0; left -= megabyte)
        writeFileSync(file, Buffer.alloc(Math.min(left, megabyte)), { flag: 'a' })
      return () => rmSync(file)
    },
  }
}
