import { ArrowLeft } from 'lucide';
import { Button } from '../button.tsx';
import { island } from '../navigation/island.tsx';

function GoBack() {
  return (
    <Button variant="outline" icon={ArrowLeft} onClick={() => window.history.back()} className="needs-script bg-page">
      Go Back
    </Button>
  );
}

export const BackButton = island('back-button', GoBack);
