import { Component, CUSTOM_ELEMENTS_SCHEMA, signal, viewChild, type ElementRef } from '@angular/core';
import { configure } from 'pc-elements/preact';
import type { PcAuthModal } from 'pc-elements/preact/elements/pc-auth-modal';
import type { PcElements } from 'pc-elements/types/elements';
import { catalog, languages, lineOf, menu } from '../../shared/studio';

@Component({
  selector: 'tide-studio',
  // Angular checks neither properties nor events of custom elements; the handlers' types are the package's.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './application.html',
})
export class Application {
  protected readonly configure = configure;
  protected readonly languages = languages;
  protected readonly menu = menu;
  protected readonly catalog = catalog;

  protected readonly finished = signal<readonly string[]>([]);
  protected readonly plan = signal('');
  private readonly dialog = viewChild.required<ElementRef<PcAuthModal>>('dialog');

  protected addFinished({ detail }: PcElements['pc-converter']['events']['pc-convert-complete']): void {
    this.finished.update((before) => [...before, lineOf(detail)]);
  }

  protected choosePlan(event: PcElements['pc-pricing-section']['events']['pc-plan-select']): void {
    // Instead of leaving for the editor at once.
    event.preventDefault();
    this.plan.set(event.detail.plan);
    this.dialog().nativeElement.show('signup');
  }
}
