import { useNavigate } from 'react-router'
import { AddCardForm } from '../../../features/billing/add-card-form.tsx'
import { titled } from '../../../ui/brand.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Add a card')

export default function AddBills() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Add a card" back={{ to: '/bills', label: 'Back to Billing' }} />
      <AddCardForm
        onAdded={() => {
          toast('Your card is saved.')
          void navigate('/bills', { replace: true })
        }}
      />
    </>
  )
}
