// Prints the twenty dearest test files and journeys of the last `npm test`: node scripts/test-times.mjs
import { dearest, keptDurations } from './durations.mjs'

const kept = keptDurations()
if (!kept) {
  console.error('No run is known yet: npm test')
  process.exit(1)
}
console.log([...dearest('Test files', kept.files), '', ...dearest('Journeys', kept.journeys)].join('\n'))
