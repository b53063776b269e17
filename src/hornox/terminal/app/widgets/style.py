"""How the screens are laid out and coloured."""

from __future__ import annotations

from hornox.terminal.app.widgets.palette import FELT, INK, PAPER, RAISED, SKY, YELLOW

CSS = f"""
Screen {{ background: {FELT}; color: {PAPER}; layout: vertical; }}
VerticalScroll, OptionList, StoryBox {{
  scrollbar-size: 1 1; scrollbar-color: {SKY}; scrollbar-background: {RAISED};
  scrollbar-color-hover: {YELLOW}; scrollbar-color-active: {YELLOW};
  scrollbar-background-hover: {RAISED}; scrollbar-background-active: {RAISED};
}}
#title {{ height: 1; background: {RAISED}; color: {YELLOW}; }}
#keys {{ dock: bottom; height: auto; background: {RAISED}; color: {PAPER}; }}
#scene, #hand, #options, #title, #keys, #form {{ text-wrap: nowrap; text-overflow: clip; }}

#small {{ display: none; }}
.tiny #small {{ display: block; }}
.tiny #title, .tiny #body, .tiny #keys {{ display: none; }}
#body {{ height: 1fr; layout: vertical; }}
#table {{ height: auto; }}
#scene-holder {{ height: auto; max-height: 100%; overflow-x: hidden; }}
#scene, #hand, #options {{ height: auto; width: 100%; }}
#question {{ height: auto; padding: 0 1; margin: 1 0 0 0; }}
#story {{
  height: 1fr; min-height: 2; padding: 0 1; overflow-x: hidden; border-top: solid {RAISED};
}}
.low #story {{ display: none; }}
.low #question {{ margin: 0; }}
.wide #body {{ layout: horizontal; }}
.wide #table {{ width: 1fr; height: 100%; }}
.wide #story {{ height: 100%; border-top: none; border-left: solid {RAISED}; }}

ModalScreen {{ align: center middle; background: {INK} 60%; }}
.dialog {{
  border: round {SKY}; background: {RAISED}; padding: 0 1; border-title-color: {YELLOW};
  border-subtitle-color: {PAPER}; width: 90%; max-width: 90; height: auto;
}}
.dialog VerticalScroll {{ height: auto; }}
.page {{ height: 90%; }}
.page VerticalScroll {{ height: 1fr; }}
.ask Input {{ background: {INK}; color: {PAPER}; border: none; height: 1; }}
HandOver {{ align: center bottom; background: {INK} 0%; }}
#hand-over {{
  width: auto; max-width: 96%; padding: 0 2; margin: 0 0 1 0; border: round {SKY};
  background: {RAISED};
}}

#choose {{ height: 1fr; layout: horizontal; }}
#modes {{
  width: 30; height: 100%; background: {FELT}; border: none; border-right: solid {RAISED};
  padding: 0;
}}
#modes > .option-list--option {{ padding: 0 1; }}
#modes > .option-list--option-highlighted {{
  background: {SKY}; color: {INK}; text-style: bold reverse;
}}
.colour #modes > .option-list--option-highlighted {{ text-style: bold; }}
#games {{ height: 1fr; background: {FELT}; border: none; padding: 0; }}
#games > .option-list--option {{ padding: 0 1; }}
#games > .option-list--option-highlighted {{
  background: {SKY}; color: {INK}; text-style: bold reverse;
}}
.colour #games > .option-list--option-highlighted {{ text-style: bold; }}
#game-facts {{ height: auto; max-height: 7; padding: 0 1; border-top: solid {RAISED}; }}
.narrow #modes {{ width: 100%; border-right: none; }}
.narrow #about {{ display: none; }}
#about {{ width: 1fr; height: 100%; padding: 0 1; }}
#page {{ padding: 0 1 0 0; }}
#form {{ height: auto; padding: 1 2; }}
#form-holder {{ height: 1fr; }}
#trouble {{ height: auto; padding: 0 2; color: {YELLOW}; }}
"""
