import { DeadEnd } from '../../../ui/states/dead-end.tsx'

/** There is no such service to look at or to book. */
export const NoDetails = () => (
  <DeadEnd title="No service details available." to="/explore" label="See who is nearby">
    It may have been removed, or the link may be incomplete.
  </DeadEnd>
)
