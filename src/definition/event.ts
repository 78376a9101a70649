/** How an event is dispatched. All bubble and are composed. */
export interface EventDefinition<Detail> {
  /** True for an event that precedes an action, which `preventDefault()` cancels. */
  readonly cancelable: boolean;
  /** Never set; carries the type of the detail. */
  readonly detail?: Detail;
}

/** An event that reports what happened. (Without NoInfer an absent detail would be inferred as `unknown`.) */
export const event = <Detail = null>(): EventDefinition<NoInfer<Detail>> => ({ cancelable: false });

/** An event that precedes an action, which listeners may prevent. */
export const cancelableEvent = <Detail = null>(): EventDefinition<NoInfer<Detail>> => ({ cancelable: true });
