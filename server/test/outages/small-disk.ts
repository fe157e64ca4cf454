import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type SmallDisk = {
  /** Where it is mounted. */
  folder: string
  /** Bytes. */
  free(): Promise<number>
  /** Fills the free space to the last byte, from another program. */
  fill(): Promise<void>
  /** Frees what `fill` took. */
  empty(): Promise<void>
  /** Stops all input and output, as at a power cut: what is not on the disk yet is lost. */
  cutPower(): void
  /** Mounts it again once no process uses it; the journal is replayed. */
  restorePower(): Promise<void>
  close(): Promise<void>
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH, as `godown` of xfstests does it; Node has no ioctl. */
const shutdown =
  'open my $folder, "<", shift; my $flags = pack "L", 2; ioctl($folder, 0x8004587D, $flags) or die $!'

/** Mounts an ext4 file system of `megabytes` in its own file; `null` if this process may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const base = await mkdtemp(join(tmpdir(), 'filo-disk-'))
  const image = join(base, 'image')
  const folder = join(base, 'mounted')
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'ignore' })
  try {
    // The database's account needs access.
    await chmod(base, 0o755)
    await mkdir(folder)
    await writeFile(image, '')
    await truncate(image, megabytes * 2 ** 20)
    // No blocks reserved for root: a full disk is full for everybody.
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'ignore' })
    mount()
  } catch (error) {
    console.warn(
      `Tests on a disk of their own are skipped, none can be mounted here: ${(error as Error).message}`,
    )
    await rm(base, { recursive: true })
    return null
  }
  let files = 0
  const write = async (block: string) => {
    files += 1
    const program = spawn('dd', ['if=/dev/zero', `of=${folder}/fill-${files}`, `bs=${block}`], {
      stdio: 'ignore',
    })
    await once(program, 'exit')
  }
  return {
    folder,
    free: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    fill: async () => {
      for (const block of ['1M', '4k']) await write(block)
    },
    empty: async () => {
      for (; files > 0; files -= 1) await rm(join(folder, `fill-${files}`))
    },
    cutPower: () => void execFileSync('perl', ['-e', shutdown, folder]),
    restorePower: async () => {
      while (spawnSync('umount', [folder], { stdio: 'ignore' }).status !== 0) await delay(50)
      mount()
    },
    close: async () => {
      // Lazy: a process that still has a file open must not block; the disk goes with the last file.
      execFileSync('umount', ['--lazy', folder])
      await rm(base, { recursive: true })
    },
  }
}
