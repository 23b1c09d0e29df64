import { Card, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import {
  type ExportTable,
  exportTables,
  longestExportDays,
  rangeProblem,
  takeExport,
} from '@sparkhood/contract/admin/exports'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fetchFile } from '../../../lib/api.ts'
import { toDay } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { saveFile } from '../../../ui/page/save-file.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from '../ledger/ledger.module.css'

const tableWords: Record<ExportTable, { label: string; about: string }> = {
  payments: { label: 'Payments by card', about: 'Started on these days: status, amount, member, booking.' },
  payouts: {
    label: 'Payouts to banks',
    about: 'Requested on these days: bank, when it arrived, why it came back.',
  },
  holds: { label: 'Holds', about: 'Made on these days: booking, and how each ended.' },
  movements: { label: 'Ledger transactions', about: 'Every transaction on these days, from which account to which.' },
  bookings: { label: 'Bookings', about: 'Requested on these days: members, time, price and fee.' },
  members: { label: 'Members', about: 'Members who joined on these days: name, email, place and status.' },
}
const monthAgo = (now: Date): string => toDay(new Date(now.getTime() - 30 * 24 * 3600 * 1000))

/** Tables to download. */
export function Exports() {
  const [table, setTable] = useState<ExportTable>('payments')
  const [from, setFrom] = useState(() => monthAgo(new Date()))
  const [to, setTo] = useState(() => toDay(new Date()))
  const [isAsked, setAsked] = useState(false)
  const take = useMutation({
    mutationFn: async () => saveFile(await fetchFile(takeExport, { params: { table }, query: { from, to } })),
    onSuccess: () => toast('Downloaded. It’s in the audit log.'),
  })
  const problem = from && to ? rangeProblem({ from, to }) : 'Enter both days'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (!problem) take.mutate()
  }
  return (
    <>
      <PageHeader title="Exports" lead="Tables for spreadsheets. We record who downloads which table." />
      <Card maw="40rem">
        <form onSubmit={submit}>
          <Stack>
            <NativeSelect
              label="Table"
              description={tableWords[table].about}
              data={exportTables.map((value) => ({ value, label: tableWords[value].label }))}
              value={table}
              onChange={(event) => setTable(event.currentTarget.value as ExportTable)}
            />
            <div className={classes.days}>
              <TextInput
                type="date"
                label="From"
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label="Until"
                value={to}
                onChange={(event) => setTo(event.currentTarget.value)}
                error={isAsked ? problem : undefined}
              />
            </div>
            <Text c="dimmed">
              At most {longestExportDays} days at once. These files contain personal data: keep them where only you can
              read them.
            </Text>
            {take.error && <ErrorBox error={take.error} />}
            <div>
              <BusyButton busy={take.isPending} busyLabel="Downloading...">
                Download
              </BusyButton>
            </div>
          </Stack>
        </form>
      </Card>
    </>
  )
}
