import type { SummarySettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import type { PushSettings, PushSubscription } from '@filo/contract/features/push/push.schema.ts'
import { serverKey } from './push-browser.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** The subscription of this session, unless other fields are given. */
export const pushSubscription = (changes: Partial<PushSubscription> = {}): PushSubscription => ({
  ...{ id: 'a1a1a1a1-0000-7000-8000-000000000801', browser: windows, createdAt: '2026-03-02T07:00:00.000Z' },
  ...{ deliveredAt: null, isHeldUp: false, isThis: true },
  ...changes,
})

const usualQuietHours = { from: '20:00', until: '08:00' }

/** A person who wants all notices outside the workgroup's hours for visits, in no browser so far. */
export const pushSettings = (changes: Partial<PushSettings> = {}): PushSettings => ({
  ...{ key: serverKey, off: [], hasOwnHours: false, subscriptions: [], pausedUntil: null },
  ...{ quietHours: usualQuietHours, usualQuietHours },
  ...changes,
})

/** A person who has no summary mailed. */
export const summarySettings = (changes: Partial<SummarySettings> = {}): SummarySettings => ({
  ...{ isOffered: true, when: 'never', hour: null },
  ...changes,
})
