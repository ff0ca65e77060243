import { saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { useCall } from '../../../base/use-call.ts';

/** Without a message on failure, because the form shows conflicts itself. */
export const useSaveFicha = () =>
  useCall(saveFicha, { refreshes: ['historias'], onError: () => true, failure: () => MC.ficha_fallida });
