// Prints the twenty slowest test files and journeys of the last `npm test`: node scripts/test-times.mjs
import { keptDurations, longest } from './durations.mjs'

const kept = keptDurations()
if (!kept) {
  console.error('No run is known yet: npm test')
  process.exit(1)
}
console.log([...longest('Test files', kept.files), '', ...longest('Journeys', kept.journeys)].join('\n'))
