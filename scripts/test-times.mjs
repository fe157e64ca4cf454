// Prints the twenty most expensive test files and journeys of the last `npm test`: node scripts/test-times.mjs
import { keptDurations, mostExpensive } from './durations.mjs'

const kept = keptDurations()
if (!kept) {
  console.error('No run is known yet: npm test')
  process.exit(1)
}
console.log(
  [...mostExpensive('Test files', kept.files), '', ...mostExpensive('Journeys', kept.journeys)].join('\n'),
)
