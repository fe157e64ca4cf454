import { addRefusal } from '@filo/contract/features/faq/faq.policy.ts'
import { faqSorts } from '@filo/contract/features/faq/faq.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import classes from './faq.module.css'
import { faqList } from './faq.queries.ts'
import { FaqAnswers } from './faq-answers.tsx'
import { OrderFaqs } from './order-faqs.tsx'

const title = 'FAQ'

export function FaqListPage() {
  return workgroupOf(useUser()) ? <FaqList /> : <NoWorkgroupOpen title={title} />
}

function FaqList() {
  const list = useListState(faqSorts)
  const query = useQuery(faqList(list.search))
  const [searchParams, setSearchParams] = useSearchParams()
  const isOrdering = searchParams.has('order')
  const setOrdering = (isWanted: boolean) =>
    setSearchParams(isWanted ? { order: 'true' } : {}, { replace: true })
  const rows = query.data?.items ?? []
  const refusal = list.isNarrowed ? null : addRefusal(rows.length)
  const mayOrder = !list.isNarrowed && rows.length > 1

  return (
    <div className={classes.page}>
      <PageHead title={title}>
        {mayOrder && <OrderButton isOrdering={isOrdering} onChange={setOrdering} />}
        {!refusal && !isOrdering && <NewFaqButton />}
      </PageHead>
      {refusal && <Notice>{refusal.message}</Notice>}
      {isOrdering && mayOrder ? (
        <OrderFaqs faqs={rows} />
      ) : (
        <FaqAnswers list={list} query={query} emptyAction={<NewFaqButton />} />
      )}
    </div>
  )
}

type OrderButtonProps = { isOrdering: boolean; onChange: (isOrdering: boolean) => void }

const OrderButton = ({ isOrdering, onChange }: OrderButtonProps) => (
  <Button
    variant={isOrdering ? 'filled' : 'outline'}
    leftSection={isOrdering ? <IconCheck aria-hidden size={20} /> : <IconArrowsSort aria-hidden size={20} />}
    onClick={() => onChange(!isOrdering)}
  >
    {isOrdering ? 'Fine' : 'Riordina'}
  </Button>
)

function NewFaqButton() {
  return (
    <Button component={Link} to="/faq/add" leftSection={<IconPlus aria-hidden size={20} />}>
      Nuova domanda
    </Button>
  )
}
