import { listAllHelpRequests } from '@sparkhood/contract/helping/listed'
import * as offering from '@sparkhood/contract/helping/offers'
import * as questions from '@sparkhood/contract/helping/questions'
import * as contract from '@sparkhood/contract/helping/requests'
import { type Route, serve } from '../../platform/serve.ts'
import * as ask from './ask/service.ts'
import * as board from './board/service.ts'
import { withdrawRequest } from './closing.ts'
import { acceptOffer } from './offers/accept.ts'
import { confirmOffer } from './offers/confirm.ts'
import * as offers from './offers/service.ts'
import { answerQuestion, askQuestion } from './questions/service.ts'

export const helpRoutes: Route[] = [
  serve(contract.askForHelp, async (scope, sent) => ({
    message: 'Your neighbours can see it now',
    data: await ask.askForHelp(scope, sent),
  })),
  serve(contract.changeHelpRequest, async (scope, sent) => ({
    message: 'Changed',
    data: await ask.changeRequest(scope, sent),
  })),
  serve(contract.withdrawHelpRequest, async (scope, { params }) => ({
    message: 'Withdrawn',
    data: await withdrawRequest(scope, params.id),
  })),
  serve(contract.renewHelpRequest, async (scope, { params }) => ({
    message: 'Open again',
    data: await ask.renewRequest(scope, params.id),
  })),
  serve(contract.listHelpRequests, board.listBoard),
  serve(contract.listOwnHelpRequests, board.listOwn),
  serve(listAllHelpRequests, board.listForOperators),
  serve(contract.guessHelpCategory, board.guessCategory),
  serve(contract.getHelpRequest, async (scope, { params }) => ({ data: await board.getHelpRequest(scope, params.id) })),
  serve(questions.askHelpQuestion, async (scope, sent) => ({ message: 'Sent', data: await askQuestion(scope, sent) })),
  serve(questions.answerHelpQuestion, async (scope, sent) => ({
    message: 'Answered',
    data: await answerQuestion(scope, sent),
  })),
  serve(offering.offerHelp, async (scope, sent) => ({
    message: 'Your offer is with them',
    data: await offers.offerHelp(scope, sent),
  })),
  serve(offering.changeHelpOffer, async (scope, sent) => ({
    message: 'Changed',
    data: await offers.changeOffer(scope, sent),
  })),
  serve(offering.withdrawHelpOffer, async (scope, { params }) => ({
    message: 'Withdrawn',
    data: await offers.withdrawOffer(scope, params.id),
  })),
  serve(offering.confirmHelpOffer, async (scope, sent) => ({
    message: 'Confirmed',
    data: await confirmOffer(scope, sent),
  })),
  serve(offering.acceptHelpOffer, async (scope, sent) => {
    const { bookingId, arrangementId } = await acceptOffer(scope, sent)
    return {
      message: arrangementId ? 'Agreed' : 'Booking accepted',
      data: { booking_id: bookingId, arrangement_id: arrangementId },
    }
  }),
  serve(offering.listHelpOffers, async (scope, { params }) => ({ data: await offers.listOffers(scope, params.id) })),
  serve(offering.listOwnHelpOffers, offers.listOwnOffers),
]
