/** Data with which a page leads the buyer to the provider. */
import { z } from 'zod';
import { instant } from '../../base/fields.ts';

/** The options of the provider's box (ecuador §3.1), or the addresses of the provider's page. */
export const IntentoDePago = z.object({
  clientTransactionId: z.string(),
  expira_en: instant,
  enlaces: z.object({ payWithCard: z.string(), payWithPayPhone: z.string() }).nullable(),
  caja: z
    .object({
      script: z.string(),
      estilo: z.string(),
      opciones: z.object({
        token: z.string(),
        storeId: z.string().optional(),
        clientTransactionId: z.string(),
        amount: z.number(),
        amountWithoutTax: z.number().optional(),
        amountWithTax: z.number().optional(),
        tax: z.number().optional(),
        currency: z.string(),
        reference: z.string(),
        lang: z.string(),
        timeZone: z.number(),
        transferTo: z.string().optional(),
      }),
    })
    .nullable(),
});
export type IntentoDePago = z.infer<typeof IntentoDePago>;
