import { useNavigate } from 'react-router'
import { AddMethodForm } from '../../../features/payouts/add-method-form.tsx'
import { titled } from '../../../ui/brand.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Add a bank account')

export default function AddWithdrawal() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="Add a bank account"
        lead="A British account in your own name."
        back={{ to: '/get-paid', label: 'Back to Get paid' }}
      />
      <AddMethodForm
        onAdded={(message) => {
          toast(message)
          void navigate('/get-paid', { replace: true })
        }}
      />
    </>
  )
}
