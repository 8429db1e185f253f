import { hydrateRoot } from 'react-dom/client';
import { watchPhotosOfDocument } from '#web/ui/photo/watch-photo.ts';
import { PhotoPage } from './photo-page.tsx';
import '#web/styles.css';

const root = document.getElementById('root');
const props = document.getElementById('props')?.textContent;
if (document.documentElement.dataset.document !== undefined) watchPhotosOfDocument();
else if (root && props) {
  hydrateRoot(root, <PhotoPage {...JSON.parse(props)} />, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
}
document.documentElement.dataset.hydrated = 'yes';
