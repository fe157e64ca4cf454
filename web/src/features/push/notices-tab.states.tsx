import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { SummarySettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSettings, PushTest } from '@filo/contract/features/push/push.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { fireEvent, screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { administrator, nurse } from '../../../test/people.ts'
import { pushSettings, pushSubscription, summarySettings } from '../../../test/push.ts'
import { fakePushBrowser } from '../../../test/push-browser.ts'
import { openAs, states } from '../../../test/states.ts'

const session = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000300', current: true, createdAt: '2026-03-02T08:00:00Z' },
  ...{ lastSeenAt: '2026-03-02T09:00:00Z', expiresAt: '2026-03-02T20:00:00Z', address: null, browser: null },
}
const here = pushSubscription({ deliveredAt: '2026-03-02T08:30:00.000Z' })
const on = pushSettings({ subscriptions: [here] })

type Opened = {
  who?: CurrentUser
  settings?: PushSettings
  mail?: SummarySettings
  browser?: Parameters<typeof fakePushBrowser>[0]
}

async function open({
  who = nurse,
  settings = pushSettings(),
  mail = summarySettings(),
  browser = {},
}: Opened): Promise<void> {
  fakePushBrowser(browser)
  answer(authRoutes.sessions, { items: [session], most: 10 })
  answer(pushRoutes.settings, settings)
  answer(noticeMailRoutes.read, mail)
  openAs(who, '/user/profile/notices')
  await screen.findByRole('heading', { name: /^Avvisi/ })
}

const openOn = () => open({ settings: on, browser: { subscribed: 'with-key' } })

async function openAfterTest(outcome: PushTest['outcome'], words: RegExp): Promise<void> {
  answer(pushRoutes.test, { outcome })
  await openOn()
  await press('Manda una prova')
  await screen.findByText(words)
}

states('Il mio profilo', {
  avvisi: async () => {
    await open({ browser: { permission: 'default' } })
    await screen.findByRole('button', { name: 'Accendi gli avvisi' })
  },
  'avvisi-accesi': async () => {
    const others = [
      ...['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', null],
    ].map((browser, index) =>
      pushSubscription({
        ...{ id: `a1a1a1a1-0000-7000-8000-00000000081${index}`, isThis: false, browser },
        ...(index === 0 && { deliveredAt: '2026-03-02T08:31:00.000Z' }),
      }),
    )
    await open({
      settings: pushSettings({ subscriptions: [here, ...others] }),
      browser: { subscribed: 'with-key' },
    })
    await screen.findByText(/al massimo fino al/)
  },
  'avvisi-fermi': async () => {
    const settings = pushSettings({ subscriptions: [{ ...here, isHeldUp: true }] })
    await open({ settings, browser: { subscribed: 'with-key' } })
    await screen.findByText('Gli avvisi non arrivano in questo momento')
  },
  'avvisi-prova': () => openAfterTest('arrived', /La prova è partita/),
  'avvisi-prova-rifiutata': () => openAfterTest('refused', /La prova è stata rifiutata/),
  'avvisi-prova-senza-risposta': () => openAfterTest('silent', /riprova più tardi/),
  'avvisi-bloccati': async () => {
    await open({ browser: { permission: 'denied' } })
    await screen.findByText(/blocca gli avvisi/)
  },
  'avvisi-su-iphone': async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
    await open({ browser: { userAgent } })
    await screen.findByText(/solo dall’icona/)
  },
  'avvisi-impossibili': async () => {
    await open({ browser: { hasNone: true } })
    await screen.findByText('Qui non sono possibili')
  },
  'avvisi-browser-muto': async () => {
    await open({ browser: { isSilent: true } })
    await press('Accendi gli avvisi')
    await screen.findByText(/non riesce ad accendere/)
  },
  'avvisi-domanda-lasciata': async () => {
    await open({ browser: { permission: 'default', answer: 'default' } })
    await press('Accendi gli avvisi')
    await screen.findByText(/non hai risposto di sì/)
  },
  'avvisi-in-pausa': async () => {
    const until = new Date(currentTime().getTime() + 3_600_000).toISOString()
    await open({
      settings: pushSettings({ subscriptions: [here], pausedUntil: until }),
      browser: { subscribed: 'with-key' },
    })
    await screen.findByRole('button', { name: 'Riprendi ora' })
  },
  'avvisi-ore-scelte': async () => {
    await open({
      settings: pushSettings({
        off: ['reminder'],
        hasOwnHours: true,
        quietHours: { from: '22:00', until: '07:00' },
      }),
    })
    await screen.findByLabelText('Dalle')
  },
  'avvisi-ore-sbagliate': async () => {
    await open({})
    fireEvent.click(await screen.findByRole('radio', { name: 'Le scelgo io' }))
    fireEvent.change(screen.getByLabelText('Alle'), { target: { value: '20:00' } })
    await press('Salva')
    await screen.findByRole('alert')
  },
  'avvisi-riepilogo-ogni-giorno': async () => {
    await open({ mail: summarySettings({ when: 'daily', hour: 7 }) })
    await screen.findByLabelText('A che ora')
  },
  'avvisi-riepilogo-non-letti': async () => {
    await open({ mail: summarySettings({ when: 'unread' }) })
    await screen.findByText(/aspetta che finiscano/)
  },
  'avvisi-riepilogo-rifiutato': async () => {
    answer(noticeMailRoutes.change, lost)
    await open({})
    fireEvent.click(await screen.findByRole('radio', { name: 'Una volta al giorno' }))
    await press('Salva il riepilogo')
    await screen.findByRole('alert')
  },
  'avvisi-senza-posta': async () => {
    await open({ mail: summarySettings({ isOffered: false }) })
    await screen.findByText(/non manda posta/)
  },
  'avvisi-non-mandati': async () => {
    await open({ who: administrator, settings: pushSettings({ key: null }) })
    await screen.findByText(/FILO_PUSH_KEY/)
  },
})
