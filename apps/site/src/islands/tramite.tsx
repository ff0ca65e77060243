export { TramitePage as default } from '@hampi/web/src/features/personas/tramites/tramite-page.tsx';
