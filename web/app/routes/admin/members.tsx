import { MemberList } from '../../features/admin/people/member-list.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Members')

export default MemberList
