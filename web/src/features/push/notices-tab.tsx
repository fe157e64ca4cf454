import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { DoNotDisturb } from './do-not-disturb.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { OtherBrowsers } from './other-browsers.tsx'
import classes from './push.module.css'
import { pushSettings } from './push.queries.ts'
import { SummaryMail } from './summary-mail.tsx'
import { ThisBrowser } from './this-browser.tsx'

type NoticesTabProps = {
  /** When the session ends at the latest, and with it the notices; undefined while it is not known. */
  sessionEndsAt: string | undefined
}

/** Which notices one receives, in which browsers, and when. */
export function NoticesTab({ sessionEndsAt }: NoticesTabProps) {
  const user = useUser()
  const query = useQuery(pushSettings)
  return (
    <LoadedPart query={query} loadingLabel="Caricamento degli avvisi…">
      {(settings) =>
        settings.key === null ? (
          <NoNotices isAdministrator={user.admin || user.roles.includes('administrator')} />
        ) : (
          <div className={classes.tab}>
            <ThisBrowser
              serverKey={settings.key}
              own={settings.subscriptions.find(({ isThis }) => isThis)}
              sessionEndsAt={sessionEndsAt}
            />
            <OtherBrowsers others={settings.subscriptions.filter(({ isThis }) => !isThis)} />
            {settings.subscriptions.length > 0 && <DoNotDisturb settings={settings} />}
            <NoticeChoices settings={settings} />
            <SummaryMail />
          </div>
        )
      }
    </LoadedPart>
  )
}

const NoNotices = ({ isAdministrator }: { isAdministrator: boolean }) => (
  <div className={classes.tab}>
    <section className={classes.section}>
      <h2 className={classes.heading}>Avvisi</h2>
      <Notice>
        Questa installazione non manda avvisi.
        {isAdministrator && ' Per mandarli, chi gestisce il server imposta FILO_PUSH_KEY.'}
      </Notice>
    </section>
    <SummaryMail />
  </div>
)
