import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isListening } from '../process.ts'
import { adaptConfig, makeCertificate } from './delivered-config.ts'

/** Path of nginx; `undefined` if it is not installed. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) =>
  existsSync(path),
)

export type Nginx = {
  /** With a host name: browsers create no passkeys for an IP address. */
  httpsAddress: string
  httpAddress: string
  /** Everything that nginx logged. */
  logs(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the real nginx with `deploy/nginx/filo.conf` and a new certificate, in front of a server on `port`, and of a
 * second process on `secondPort`, if given.
 */
export async function startNginx(
  port: number,
  { tlsPort, secondPort }: { tlsPort?: number; secondPort?: number } = {},
): Promise<Nginx> {
  if (!nginxProgram) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  const folder = await mkdtemp(join(tmpdir(), 'filo-nginx-'))
  await chmod(folder, 0o755)
  // nginx does not report the ports it gets, so they are chosen here.
  const [plain, tls] = [await freePort(), tlsPort ?? (await freePort())]
  makeCertificate(join(folder, 'filo'))
  const config = await readFile(new URL('../../../deploy/nginx/filo.conf', import.meta.url), 'utf8')
  const site = adaptConfig('deploy/nginx/filo.conf', config, {
    'server 127.0.0.1:3000;': `server 127.0.0.1:${port};`,
    ...(secondPort && { '# server 127.0.0.1:3001;': `server 127.0.0.1:${secondPort};` }),
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${tls} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'https://filo.example.it$request_uri': `https://localhost:${tls}$request_uri`,
    'filo.example.it': 'localhost',
    '/etc/nginx/filo.': `${folder}/filo.`,
    '/var/log/nginx/filo.': `${folder}/filo.`,
  })
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder))
  const child = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  while (!(await isListening(tls))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`)
    await pause(50)
  }
  return {
    httpsAddress: `https://localhost:${tls}`,
    httpAddress: `http://localhost:${plain}`,
    logs: async () =>
      (
        await Promise.all(
          ['filo.access.log', 'filo.error.log'].map((name) => readFile(join(folder, name), 'utf8')),
        )
      )
        .concat(said)
        .join('\n'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The surrounding configuration, like Debian's /etc/nginx/nginx.conf. */
const mainConfig = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`
