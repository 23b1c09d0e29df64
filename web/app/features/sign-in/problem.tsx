import { ErrorBox } from '../../ui/states/error-box.tsx'

type Props = { of: { problem?: string | undefined; ended: number } }

/** What went wrong with an act, if something did. It is drawn anew each time, so that screen readers announce it again. */
export const Problem = ({ of: { problem, ended } }: Props) =>
  problem ? <ErrorBox key={ended} error={problem} /> : null
