import type { CallEngine, CallView, RemotePeer } from '@filo/ui/call/call-engine.ts'
import { useState } from 'react'
import classes from './stage.module.css'
import { OwnTile, PeerTile, ScreenTile } from './tile.tsx'

type StageProps = { call: Pick<CallEngine, 'retry'>; view: CallView }

/** The pictures of everybody in the room: one large with the others below it, or all alike. */
export function Stage({ call, view: { own, peers, waiting } }: StageProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const large = largeTile(peers, chosen)
  const sizeOf = (tile: string) => ({
    isLarge: tile === large,
    // With one other person there is nothing to choose between.
    onEnlarge: tilesOf(peers).length > 1 ? () => setChosen(tile === chosen ? null : tile) : undefined,
  })
  return (
    <div
      className={classes.stage}
      data-alone={peers.length === 0 || undefined}
      data-alike={(large === null && peers.length > 0) || undefined}
    >
      {peers.map((peer) => (
        <PeerTile key={peer.id} peer={peer} onRetry={call.retry} {...sizeOf(peer.id)} />
      ))}
      {peers.filter(showsScreen).map((peer) => (
        <ScreenTile key={screenOf(peer)} peer={peer} {...sizeOf(screenOf(peer))} />
      ))}
      <OwnTile own={own} isAlone={peers.length === 0} hasKnock={waiting.length > 0} />
    </div>
  )
}

const showsScreen = ({ media, tracks }: RemotePeer) => media.screen && tracks !== null
const screenOf = ({ id }: RemotePeer) => `${id} screen`
const tilesOf = (peers: readonly RemotePeer[]) => [
  ...peers.filter(showsScreen).map(screenOf),
  ...peers.map(({ id }) => id),
]

/** The tile shown large: the chosen one, else a screen, else the only other person; `null` shows all alike. */
export function largeTile(peers: readonly RemotePeer[], chosen: string | null): string | null {
  const tiles = tilesOf(peers)
  if (chosen !== null && tiles.includes(chosen)) return chosen
  return tiles.length === 1 || peers.some(showsScreen) ? (tiles[0] ?? null) : null
}
