import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../process/operator-error.ts'

const program = fileURLToPath(new URL('try-folder.ts', import.meta.url))

/** Whether a program of its own comes back from the folder in time, counted from when it begins; it may find anything. */
const answers = (folder: string, withinMs: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
    let timer: NodeJS.Timeout | undefined
    child.stdout.once('data', () => {
      timer = setTimeout(() => {
        // It may hang in the kernel, where no signal reaches it: nobody waits for its end.
        child.kill('SIGKILL')
        child.stdout.destroy()
        child.unref()
        resolve(false)
      }, withinMs)
    })
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })

/**
 * Refuses folders that do not answer, as on a network disk without its server: whoever touched one would hang for ever,
 * the whole process with it.
 * @param folders with the settings that name them
 * @throws OperatorError naming the setting
 */
export async function requireAnsweringFolders(
  folders: [setting: string, folder: string][],
  withinMs = 3_000,
): Promise<void> {
  await Promise.all(
    folders.map(async ([setting, folder]) => {
      if (!(await answers(folder, withinMs)))
        throw new OperatorError(
          `${setting}: la cartella ${folder} non risponde da ${withinMs / 1_000} secondi: il disco è scollegato o bloccato`,
        )
    }),
  )
}
