import { z } from 'zod'
import { isPrivateToSpeakTo } from './elsewhere.ts'

/** How text messages are sent to members without email. */
export const texts = {
  SMS: z.enum(['off', 'outbox', 'twilio']).default('off'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w{32}|[A-Za-z][\w -]{1,10})$/,
      'a number such as +447700900999, a messaging service (MG…) or a name of up to 11 letters',
    )
    .optional(),
  SMS_API_BASE: z
    .url()
    .refine((text) => isPrivateToSpeakTo(text), 'an https address, or http on this machine')
    .optional(),
}

type Texts = z.output<z.ZodObject<typeof texts>>

/** The gateway of text messages: Twilio with its key, the offline outbox, or none, so that letters are printed. */
export type TextsConfig =
  | { accountSid: string; authToken: string; from: string; apiBase: string | undefined }
  | 'outbox'
  | undefined

export function getTexts({ SMS, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM, SMS_API_BASE }: Texts): TextsConfig {
  if (SMS === 'outbox') return 'outbox'
  if (SMS !== 'twilio' || !SMS_ACCOUNT_SID || !SMS_AUTH_TOKEN || !SMS_FROM) return undefined
  return { accountSid: SMS_ACCOUNT_SID, authToken: SMS_AUTH_TOKEN, from: SMS_FROM, apiBase: SMS_API_BASE }
}

const needed = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const

/** What is missing for text messages to be sent. */
export const lacksForTexts = (config: Texts): string[] =>
  config.SMS === 'twilio' && needed.some((name) => !config[name]) ? [`SMS=twilio: set ${needed.join(', ')}`] : []
