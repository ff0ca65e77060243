import { pagarPage, resultadoPage, vueltaPage } from '@hampi/contract/dinero/transacciones/pages';
import { mailedLink } from '../../mailed-link.tsx';

export const pagar = mailedLink(pagarPage, 'pagar', 'Pagar el anticipo');
export const vuelta = mailedLink(vueltaPage, 'resultado', 'Su pago');
export const resultado = mailedLink(resultadoPage, 'resultado', 'Su pago');
