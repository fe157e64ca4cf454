import { Link } from '@filo/ui/display/link.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { isId } from '@filo/ui/search/filters.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RequireWorkgroup } from '../staff/require-workgroup.tsx'
import { AssignForm } from './assign-form.tsx'
import { everyChapter } from './chapter.queries.ts'
import classes from './education.module.css'

export const AssignPage = () => (
  <RequireWorkgroup title="Assegna un capitolo">
    <AssignChapter />
  </RequireWorkgroup>
)

/** The URL may name the chapter, the patient, or both, depending on where the user came from. */
function AssignChapter() {
  const [searchParams] = useSearchParams()
  const query = useQuery(everyChapter('active'))
  const idParam = (name: string) => {
    const id = searchParams.get(name) ?? ''
    return isId(id) ? id : ''
  }
  return (
    <LoadedPage query={query} loadingLabel="Caricamento dei capitoli…">
      {(chapters) => (
        <div className={`${classes.page} ${classes.assigning}`}>
          <PageHead title="Assegna un capitolo" />
          {chapters.length === 0 ? (
            <EmptyState drawing="loose" title="Nessun capitolo da assegnare: crea il primo">
              <Button component={Link} to="/education/add">
                Nuovo capitolo
              </Button>
            </EmptyState>
          ) : (
            <AssignForm chapters={chapters} chapterId={idParam('chapter')} patientId={idParam('patient')} />
          )}
        </div>
      )}
    </LoadedPage>
  )
}
