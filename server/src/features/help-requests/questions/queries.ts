import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { withEarlier } from '../queries.ts'

const count = sql(
  'help.count_questions',
  'select count(*)::integer as count from help_questions where request_id = $1 and author_id = $2',
)
export const countOwnQuestions = async (scope: MemberScope, requestId: string): Promise<number> =>
  (await scope.db.row(count, [requestId, scope.actor.id]))?.count ?? 0

const insert = sql(
  'help.insert_question',
  `insert into help_questions (id, request_id, author_id, question, asked_at, audience)
   select $1, r.id, $3, $4, $5, r.audience from help_requests r where r.id = $2`,
)
export const insertQuestion = (
  scope: MemberScope,
  id: string,
  asked: { requestId: string; words: string },
): Promise<number> => scope.db.run(insert, [id, asked.requestId, scope.actor.id, asked.words, scope.now])

const answerable = sql(
  'help.answerable',
  `select q.request_id as "requestId" from help_questions q join help_requests r on r.id = q.request_id
   where q.id = $1 and r.asker_id = $2
     and q.author_id <> all (array(select hidden_id from hidden_pairs where member_id = $2))
     and not exists (select from accounts a where a.id = q.author_id and a.hidden)`,
)
/** The request of a question, if it is the actor's. */
export const findAnswerable = (scope: MemberScope, questionId: string): Promise<{ requestId: string } | undefined> =>
  scope.db.row(answerable, [questionId, scope.actor.id])

const answer = sql(
  'help.answer_question',
  `update help_questions q set earlier_answers = ${withEarlier('q.earlier_answers', 'q.answer', '$2')}, answer = $2, answered_at = $3, answer_audience = r.audience
   from help_requests r where q.id = $1 and r.id = q.request_id`,
)
export const writeAnswer = (scope: MemberScope, questionId: string, words: string): Promise<number> =>
  scope.db.run(answer, [questionId, words, scope.now])

const remove = sql('help.remove_question', 'delete from help_questions where id = $1')
/** Removes a question with its answer after a report of it was upheld; the report keeps its words. */
export const removeQuestion = (scope: Scope, questionId: string): Promise<number> => scope.db.run(remove, [questionId])
