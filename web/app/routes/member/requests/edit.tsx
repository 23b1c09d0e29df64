import { useParams } from 'react-router'
import { EditPage } from '../../../features/help-requests/form/edit-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Change your request')

export default function EditRequest() {
  const { id = '' } = useParams()
  return <EditPage key={id} id={id} />
}
