export { DeletePublic as default } from '@hampi/web/src/features/personas/cierre/delete-public.tsx';
