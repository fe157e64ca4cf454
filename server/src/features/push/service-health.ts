import type { Clock } from '../../platform/clock.ts'
import type { Notices } from '../../platform/notices.ts'

/** After so many failures in a row a service is left alone for a while, so that it holds up nobody. */
const maxFailures = 5
const restSeconds = 60
/** A service that refuses our key or contact is not asked again before. */
export const refusedSeconds = 600
/** Administrators are told of a service that has not taken one notice for so long. */
const silentSeconds = 3_600

/** People whose notices it must refuse: a single one may have subscribed, time and again, with a key that is not ours. */
const maxRefused = 3

type Health = { failures: number; failingSince: number; restsUntil: number; refused: ReadonlySet<string> }

const troubles = ['push_refused', 'push_unreachable'] as const

/** The services of which administrators are told that no notice arrives there. */
export const troubledServices = (notices: Pick<Notices, 'now'>): (string | null)[] =>
  notices
    .now()
    .filter(({ code }) => troubles.some((one) => one === code))
    .map(({ about }) => about)

/** How the push services do, as this process sees them; administrators are told what lasts. */
export function serviceHealth(clock: Clock, notices: Notices) {
  const services = new Map<string, Health>()
  const at = () => clock.now().getTime() / 1_000
  const healthOf = (service: string): Health =>
    services.get(service) ?? { failures: 0, failingSince: at(), restsUntil: 0, refused: new Set() }

  return {
    succeeded(service: string): void {
      services.delete(service)
      for (const code of troubles)
        notices.clear({ code, about: service }, `Gli avvisi arrivano di nuovo a ${service}`)
    },

    failed(service: string): void {
      const health = healthOf(service)
      const failures = health.failures + 1
      const restsUntil = failures >= maxFailures ? at() + restSeconds : health.restsUntil
      services.set(service, { ...health, failures, restsUntil })
      if (at() - health.failingSince >= silentSeconds)
        notices.raise(
          { code: 'push_unreachable', about: service },
          `Da un’ora nessun avviso arriva a ${service}: la porta 443 verso questo nome è aperta?`,
        )
    },

    /** Our key or contact seems to be wrong: nothing is deleted. */
    refused(service: string, personId: string): void {
      const health = healthOf(service)
      const refused = new Set([...health.refused, personId])
      services.set(service, { ...health, refused })
      if (refused.size < maxRefused) return
      services.set(service, { ...health, refused, restsUntil: at() + refusedSeconds })
      notices.raise(
        { code: 'push_refused', about: service },
        `${service} rifiuta gli avvisi: controlla FILO_PUSH_KEY e FILO_PUSH_CONTACT`,
      )
    },

    resting: (): string[] =>
      [...services].filter(([, { restsUntil }]) => restsUntil > at()).map(([service]) => service),
  }
}
