import type { Page } from '@playwright/test'

/** How a connection through one address of a TURN server went: the milliseconds it took, or the server's errors. */
export type Relayed = { ms: number | null; protocol: string | null; errors: string[] }

type IceServer = { urls: string[]; username?: string; credential?: string }

const maxMs = 8_000

/** Connects a page with itself through a TURN server alone, in both directions, and sends a word there and back. */
export const relay = (page: Page, server: IceServer): Promise<Relayed> =>
  page.evaluate(
    async ({ server, maxMs }) => {
      const began = performance.now()
      const errors = new Set<string>()
      const config: RTCConfiguration = { iceServers: [server], iceTransportPolicy: 'relay' }
      const [near, far] = [new RTCPeerConnection(config), new RTCPeerConnection(config)]
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.addEventListener(
          'icecandidate',
          ({ candidate }) => candidate && void to.addIceCandidate(candidate),
        )
        from.addEventListener('icecandidateerror', ({ errorCode, errorText }) =>
          errors.add(`${errorCode} ${errorText}`),
        )
      }
      /** Resolves with `false` once the server has refused every address. */
      const hasNoAddress = new Promise<boolean>((resolve) => {
        near.addEventListener('icegatheringstatechange', () => {
          const isOver = near.iceGatheringState === 'complete'
          if (isOver && !near.localDescription?.sdp.includes('a=candidate')) resolve(false)
        })
      })
      const echoed = new Promise<boolean>((resolve) => {
        const channel = near.createDataChannel('echo')
        channel.addEventListener('open', () => channel.send('ciao'))
        channel.addEventListener('message', ({ data }) => resolve(data === 'ciao'))
        far.addEventListener('datachannel', ({ channel: heard }) =>
          heard.addEventListener('message', ({ data }) => heard.send(data)),
        )
      })
      await near.setLocalDescription()
      await far.setRemoteDescription(near.localDescription as RTCSessionDescription)
      await far.setLocalDescription()
      await near.setRemoteDescription(far.localDescription as RTCSessionDescription)
      const isThrough = await Promise.race([
        echoed,
        hasNoAddress,
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxMs)),
      ])
      const ms = Math.round(performance.now() - began)
      const stats = [...(await near.getStats()).values()]
      const pair = stats.find(({ type, nominated }) => type === 'candidate-pair' && nominated)
      const local = stats.find(({ id }) => id === pair?.localCandidateId)
      near.close()
      far.close()
      return isThrough
        ? { ms, protocol: local?.candidateType === 'relay' ? local.relayProtocol : null, errors: [...errors] }
        : { ms: null, protocol: null, errors: [...errors] }
    },
    { server, maxMs },
  )
