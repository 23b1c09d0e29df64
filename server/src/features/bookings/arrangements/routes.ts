import * as changes from '@sparkhood/contract/bookings/arrangement-changes'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { type Route, serve } from '../../../platform/serve.ts'
import { acceptArrangement, actOnArrangement, resumeArrangement } from './agree.ts'
import { agreeChange, askChange, dropChange, skipVisit } from './changes/changes.ts'
import { counterArrangement, previewDates, proposeArrangement } from './propose.ts'
import { listArrangementsOf, readArrangement } from './views/view.ts'

export const arrangementRoutes: Route[] = [
  serve(contract.previewArrangement, (scope, input) => previewDates(scope, input)),
  serve(contract.proposeArrangement, (scope, { body }) => proposeArrangement(scope, body)),
  serve(contract.listArrangements, (scope, input) => listArrangementsOf(scope, input)),
  serve(contract.getArrangement, async (scope, { params }) => ({ data: await readArrangement(scope, params.id) })),
  serve(contract.acceptArrangement, (scope, { params, body }) => acceptArrangement(scope, params.id, body.visits)),
  serve(contract.counterArrangement, (scope, { params, body }) => counterArrangement(scope, params.id, body)),
  serve(contract.declineArrangement, (scope, { params }) => actOnArrangement(scope, params.id, 'decline')),
  serve(contract.withdrawArrangement, (scope, { params }) => actOnArrangement(scope, params.id, 'withdraw')),
  serve(contract.pauseArrangement, (scope, { params }) => actOnArrangement(scope, params.id, 'pause')),
  serve(contract.endArrangement, (scope, { params }) => actOnArrangement(scope, params.id, 'end')),
  serve(contract.resumeArrangement, (scope, { params }) => resumeArrangement(scope, params.id)),
  serve(changes.skipVisit, (scope, { params, body }) => skipVisit(scope, params.id, body.visit_id)),
  serve(changes.askArrangementChange, (scope, { params, body }) => askChange(scope, params.id, body)),
  serve(changes.agreeArrangementChange, (scope, { params, body }) => agreeChange(scope, params.id, body)),
  serve(changes.declineArrangementChange, (scope, { params, body }) =>
    dropChange(scope, params.id, { changeId: body.change_id, how: 'declined' }),
  ),
  serve(changes.withdrawArrangementChange, (scope, { params, body }) =>
    dropChange(scope, params.id, { changeId: body.change_id, how: 'withdrawn' }),
  ),
]
