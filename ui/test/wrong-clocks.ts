const [hour, day] = [3_600_000, 86_400_000]
const clocks = { '−1 day': -day, '+1 day': day, '+1 hour': hour, '−20 years': -7305 * day }
/** In Rome it is 10:05 on 26 November, and a quarter past midnight on the 27th. */
const instants = { 'by day': '2026-11-26T09:05:00Z', 'after midnight': '2026-11-26T23:15:00Z' }

/** Machines whose clock is off by `skew` milliseconds, at an instant of the server. */
export const wrongClocks = Object.entries(clocks).flatMap(([clock, skew]) =>
  Object.entries(instants).map(([when, instant]) => ({ clock, skew, when, instant })),
)
