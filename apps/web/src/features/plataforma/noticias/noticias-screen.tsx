import { noticias } from '@hampi/contract/plataforma/noticias/calls';
import { PublicacionesScreen } from './publicaciones-screen.tsx';

export default function NoticiasScreen() {
  return <PublicacionesScreen title="Noticias" catalog={noticias} tipo="NOTICIA" />;
}
