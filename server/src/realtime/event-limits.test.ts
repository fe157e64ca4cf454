import { allEvents } from '@filo/contract/all-events.ts'
import { expect, test } from 'vitest'
import { maxJsonBytes } from '../http/pipeline/body-limit.ts'
import { maxFrameBytes } from './event-limits.ts'

/** Around the payload: the number of the acknowledgement and the event's name. */
const envelopeBytes = 100

test.each([...allEvents.values()].filter(({ from }) => from === 'client'))(
  'the largest valid payload of $name fits in a frame',
  ({ name, payload }) => {
    expect(maxJsonBytes(payload, name)).toBeLessThanOrEqual(maxFrameBytes - envelopeBytes)
  },
)
