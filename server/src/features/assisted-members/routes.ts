import * as contract from '@sparkhood/contract/admin/assisted-members'
import * as sheetContract from '@sparkhood/contract/admin/day-sheets'
import * as letterContract from '@sparkhood/contract/admin/letters'
import * as codeContract from '@sparkhood/contract/admin/take-over-codes'
import * as takeOverContract from '@sparkhood/contract/people/take-over'
import { type Route, serve } from '../../platform/serve.ts'
import * as letters from './letters/letters.ts'
import * as members from './members.ts'
import * as sheets from './sheets.ts'
import { checkLetterCode, makeTakeOverCode, takeOver } from './take-over.ts'

export const assistedRoutes: Route[] = [
  serve(contract.listAssisted, (scope, { query }) => members.listAssisted(scope, query)),
  serve(contract.addAssisted, async (scope, { body }) => ({
    message: 'Added',
    data: { _id: await members.addAssisted(scope, body) },
  })),
  serve(contract.seeAssisted, async (scope, { params }) => ({ data: await members.seeAssisted(scope, params.id) })),
  serve(contract.renewConsent, async (scope, { params, body }) => {
    await members.renewConsent(scope, params.id, body)
    return { message: 'Recorded. You act for them from now on' }
  }),
  serve(contract.withdrawConsent, async (scope, { params, body }) => {
    await members.withdrawConsent(scope, params.id, body)
    return { message: 'Recorded. Nobody acts for them any more' }
  }),
  serve(contract.renewCodeWord, async (scope, { params }) => ({
    message: 'The code word is changed',
    data: { code_word: await members.renewCodeWord(scope, params.id) },
  })),
  serve(contract.correctContact, async (scope, { params, body }) => {
    await members.correctContact(scope, params.id, body)
    return { message: 'Corrected' }
  }),
  serve(contract.changeTellWay, async (scope, { params, body }) => {
    await members.changeTellWay(scope, params.id, body.told_by)
    return { message: 'Changed' }
  }),
  serve(codeContract.makeTakeOverCode, async (scope, { params }) => ({
    message: 'This code is shown once',
    data: await makeTakeOverCode(scope, params.id),
  })),
  serve(codeContract.stopTakeOver, async (scope, { params }) => {
    await members.stopTakeOver(scope, params.id)
    return { message: 'The code is cancelled' }
  }),
  serve(sheetContract.seeDaySheet, async (scope, { params, query }) => ({
    data: await sheets.seeDaySheet(scope, params.id, query.day),
  })),
  serve(sheetContract.printDaySheet, (scope, { params, query }) => sheets.printDaySheet(scope, params.id, query.day)),
  serve(sheetContract.printCard, (scope, { params }) => sheets.printCard(scope, params.id)),
  serve(letterContract.listLetters, (scope, { query }) => letters.listLetters(scope, query)),
  serve(letterContract.printLetter, (scope, { params }) => letters.printLetter(scope, params.id)),
  serve(letterContract.markPosted, async (scope, { params }) => {
    await letters.markPosted(scope, params.id)
    return { message: 'Posted' }
  }),
  serve(takeOverContract.checkLetterCode, (scope, { body }) => checkLetterCode(scope, body)),
  serve(takeOverContract.takeOver, (scope, { body, getCookie }) => takeOver(scope, body, getCookie)),
]
