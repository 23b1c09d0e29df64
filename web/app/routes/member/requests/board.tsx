import { BoardPage } from '../../../features/help-requests/board/board-page.tsx'
import { reportRequest } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Requests')

export default function Board() {
  return <BoardPage aboutRequest={reportRequest} />
}
