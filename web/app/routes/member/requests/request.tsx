import { useParams } from 'react-router'
import { RequestPage } from '../../../features/help-requests/request-page.tsx'
import { moreAboutRequest, reportWords } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Request')

export default function Request() {
  const { id = '' } = useParams()
  return <RequestPage key={id} id={id} more={({ asker }) => moreAboutRequest(id, asker)} aboutWords={reportWords} />
}
