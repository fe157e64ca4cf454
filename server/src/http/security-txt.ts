import { dayMs } from '@filo/contract/kit/date.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/settings/settings.ts'

const validDays = 180

/** `/.well-known/security.txt` (RFC 9116): to whom weaknesses are reported, if the installation names somebody. */
export function serveSecurityTxt(
  server: FastifyInstance,
  { securityContact, publicUrl }: Pick<Settings, 'securityContact' | 'publicUrl'>,
  clock: Clock,
): void {
  if (!securityContact) return
  const path = '/.well-known/security.txt'
  server.get(path, (_request, reply) => {
    // Counts anew each day: what the settings say today is true.
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: it, en',
      // RFC 9116 admits https alone.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
