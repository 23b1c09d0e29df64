import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useReceipt } from '../../../features/statement/queries.ts'
import { ReceiptActions, ReceiptPaper } from '../../../features/statement/receipt.tsx'
import { Refused } from '../../../lib/api.ts'
import { titled } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import type { Route } from './+types/receipt.ts'

export const meta = () => titled('Receipt')

export default function Receipt({ params }: Route.ComponentProps) {
  const { data, error, refetch } = useReceipt(params.id)
  if (error instanceof Refused && error.status < 500 && !data)
    return (
      <EmptyState title="This receipt could not be found." picture="lost">
        <Anchor component={Link} to="/user/statement">
          Your statement
        </Anchor>
      </EmptyState>
    )
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <>
      <ReceiptActions receipt={data.data} />
      <ReceiptPaper receipt={data.data} />
    </>
  )
}
